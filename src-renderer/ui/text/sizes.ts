import { count, decimal, t } from '../../locale/t';

/** Models, as their library states them: thousands, not 1,024s. */
export function modelSizeText(bytes: number): string {
  if (bytes >= 1e12) return t('ui.sizes.tb', { size: decimal(bytes / 1e12, 1) });
  if (bytes >= 1e9) return t('ui.sizes.gb', { size: decimal(bytes / 1e9, bytes < 1e10 ? 1 : 0) });
  return t('ui.sizes.mb', { size: decimal(bytes / 1e6, bytes >= 1e6 || bytes === 0 ? 0 : 1) });
}

/** Texts, files and the database: `940 bytes`, `1.3 KiB`, `84 KiB`, `2.4 MiB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return t('ui.sizes.bytes', { bytes });
  const short = (size: number) => decimal(size, size < 10 ? 1 : 0);
  if (bytes < 1_024 ** 2) return t('ui.sizes.kib', { size: short(bytes / 1_024) });
  if (bytes < 1_024 ** 3) return t('ui.sizes.mib', { size: short(bytes / 1_024 ** 2) });
  return t('ui.sizes.gib', { size: short(bytes / 1_024 ** 3) });
}

/** Memory as computers are sold by: what a machine reports is a little less. */
export function memoryText(bytes: number): string {
  return t('ui.sizes.gb', { size: count(Math.round(bytes / 2 ** 30)) });
}

export type Progress = {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
};

/** `2.1 GB of 5.2 GB, 18 MB a second, about 3 minutes left`; what is not known yet is left out. */
export function progressText({ doneBytes, totalBytes, bytesPerSecond }: Progress): string {
  if (totalBytes === 0) return t('ui.progress.asking');
  const sizes = { done: modelSizeText(doneBytes), total: modelSizeText(totalBytes) };
  if (bytesPerSecond === null || bytesPerSecond <= 0 || doneBytes >= totalBytes) return t('ui.progress.done', sizes);
  const all = { ...sizes, speed: modelSizeText(bytesPerSecond) };
  const seconds = (totalBytes - doneBytes) / bytesPerSecond;
  if (seconds < 60) return t('ui.progress.speed', all);
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t('ui.progress.minutes', { ...all, minutes });
  return t('ui.progress.hours', { ...all, hours: Math.round(minutes / 60) });
}
