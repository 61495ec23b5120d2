import type { SettingsSection } from '../window/navigation';
import { AboutSection } from './about/about-section';
import { AccessSection } from './access/access-section';
import { DataSection } from './data/data-section';
import { InstalledModels } from './models/installed-models';
import { modelRows } from './rows/models';
import { rowsOf } from './rows/rows-of';
import { updateRows } from './rows/updates';
import { SecuritySection } from './security/security-section';
import { SettingList } from './setting-list';
import { UpdatesSection } from './updates/updates-section';

/** A part is its rows; some have more than that. */
export function SectionContent({ section }: { readonly section: SettingsSection }) {
  switch (section) {
    case 'models':
      return (
        <>
          <InstalledModels />
          <SettingList rows={modelRows()} />
        </>
      );
    case 'access':
      return <AccessSection />;
    case 'security':
      return (
        <>
          <SecuritySection />
          <SettingList rows={rowsOf.security()} />
        </>
      );
    case 'data':
      return <DataSection />;
    case 'updates':
      return (
        <>
          <SettingList rows={updateRows()} />
          <UpdatesSection />
        </>
      );
    case 'about':
      return <AboutSection />;
    default:
      return <SettingList rows={rowsOf[section]()} />;
  }
}
