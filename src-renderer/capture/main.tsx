import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { on } from '../bridge';
import { changeLanguage, startLanguage, useLanguage } from '../locale/language';
import { startAppearance } from './appearance';
import { CapturePage } from './capture-page';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

startAppearance();
const page = createRoot(root);
on('app:language', ({ language }) => void changeLanguage(language));
startLanguage(() => page.render(<InLanguage />));

function InLanguage() {
  const language = useLanguage();
  return <CapturePage key={language} />;
}
