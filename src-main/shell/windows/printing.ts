import type { WebContents } from 'electron';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Printing } from '../../transfer/options';

const FOOT =
  '<div style="width:100%;font-size:8px;color:#5e554a;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** What the page of the main window has laid out for paper, as a PDF or to the system's own dialog for printers. */
export function printingOf(contents: () => WebContents | undefined): Printing {
  const page = (): WebContents => {
    const there = contents();
    if (there !== undefined && !there.isDestroyed()) return there;
    throw new AppError('not_found', t('main-shell.window-gone'));
  };
  return {
    pdf: () =>
      page().printToPDF({
        pageSize: 'A4',
        printBackground: true,
        preferCSSPageSize: false,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: FOOT,
        margins: { top: 0.63, bottom: 0.63, left: 0.71, right: 0.71 },
      }),
    print: () =>
      new Promise((resolve, reject) => {
        page().print({ printBackground: true }, (isDone, reason) => {
          if (isDone || /cancel/i.test(reason)) return resolve();
          const sentence = 'The system could not print. Save the chat as PDF, then print that file.';
          reject(new AppError('not_printed', sentence));
        });
      }),
  };
}
