import { FolderInput, FolderOpen, FolderOutput, FolderPlus, HardDrive, Import, PackageOpen } from 'lucide-react';
import type { Command } from '../../commands/command';
import { linkFolder } from '../../projects/project-requests';
import { backUpFromAnywhere, openDataFolder } from '../../settings/data/backup-requests';
import { exportEverything } from '../../transfer/export-requests';
import { askPage } from '../../window/asked';
import { showPage, showSettings } from '../../window/navigation';
import { placesIn } from '../../window/places';
import { useWindow } from '../../window/window-state';

const group = 'Hearth';

/** What comes in and goes out. */
export function dataCommands(): readonly Command[] {
  const toData = () => showSettings('data');
  const hasProjects = placesIn(useWindow.getState().settings).some(({ page }) => page === 'projects');
  return [
    ...(hasProjects ? [link] : []),
    {
      id: 'import.file',
      group,
      title: 'Import a file…',
      Icon: Import,
      words: 'chatgpt claude backup restore transfer',
      run: () => askPage(toData, 'import-file'),
    },
    {
      id: 'import.folder',
      group,
      title: 'Import a folder…',
      Icon: FolderInput,
      words: 'chatgpt claude code backup restore transfer',
      run: () => askPage(toData, 'import-folder'),
    },
    {
      id: 'export.file',
      group,
      title: 'Export everything as one file…',
      Icon: PackageOpen,
      words: 'backup save zip transfer',
      run: () => void exportEverything('zip'),
    },
    {
      id: 'export.folder',
      group,
      title: 'Export everything as a folder…',
      Icon: FolderOutput,
      words: 'backup save transfer',
      run: () => void exportEverything('folder'),
    },
    {
      id: 'backup.create',
      group,
      title: 'Back up now',
      Icon: HardDrive,
      words: 'save copy',
      run: () => void backUpFromAnywhere(),
    },
    {
      id: 'backup.folder',
      group,
      title: 'Open the data folder',
      Icon: FolderOpen,
      words: 'database files show',
      run: () => void openDataFolder(),
    },
  ];
}

const link: Command = {
  id: 'project.link',
  group,
  title: 'Link a folder…',
  Icon: FolderPlus,
  words: 'project trust new',
  run: () => {
    showPage('projects');
    void linkFolder();
  },
};
