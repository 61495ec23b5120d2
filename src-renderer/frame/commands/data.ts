import { FolderInput, FolderOpen, FolderOutput, FolderPlus, HardDrive, Import, PackageOpen } from 'lucide-react';
import type { Command } from '../../commands/command';
import { t } from '../../locale/t';
import { linkFolder } from '../../projects/project-requests';
import { backUpFromAnywhere, openDataFolder } from '../../settings/data/backup-requests';
import { exportFile } from '../../transfer/export-requests';
import { askPage } from '../../window/asked';
import { showPage, showSettings } from '../../window/navigation';
import { placesIn } from '../../window/places';
import { useWindow } from '../../window/window-state';

const group = 'hearth';

/** What comes in and goes out. */
export function dataCommands(): readonly Command[] {
  const toData = () => showSettings('data');
  const hasProjects = placesIn(useWindow.getState().settings).some(({ page }) => page === 'projects');
  return [
    ...(hasProjects ? [link()] : []),
    {
      id: 'import.file',
      group,
      title: t('frame.import.file'),
      Icon: Import,
      words: t('frame.import.file.words'),
      run: () => askPage(toData, 'import-file'),
    },
    {
      id: 'import.folder',
      group,
      title: t('frame.import.folder'),
      Icon: FolderInput,
      words: t('frame.import.folder.words'),
      run: () => askPage(toData, 'import-folder'),
    },
    {
      id: 'export.file',
      group,
      title: t('frame.export.file'),
      Icon: PackageOpen,
      words: t('frame.export.file.words'),
      run: () => void exportFile(),
    },
    {
      id: 'export.folder',
      group,
      title: t('frame.export.folder'),
      Icon: FolderOutput,
      words: t('frame.export.folder.words'),
      run: () => askPage(toData, 'export-folder'),
    },
    {
      id: 'backup.create',
      group,
      title: t('frame.back-up'),
      Icon: HardDrive,
      words: t('frame.back-up.words'),
      run: () => void backUpFromAnywhere(),
    },
    {
      id: 'backup.folder',
      group,
      title: t('frame.data-folder'),
      Icon: FolderOpen,
      words: t('frame.data-folder.words'),
      run: () => void openDataFolder(),
    },
  ];
}

const link = (): Command => ({
  id: 'project.link',
  group,
  title: t('frame.link-folder'),
  Icon: FolderPlus,
  words: t('frame.link-folder.words'),
  run: () => {
    showPage('projects');
    void linkFolder();
  },
});
