/** Models, as their library states them: thousands, not 1,024s. */
export function modelSizeText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`;
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`;
  return `${bytes >= 1e6 || bytes === 0 ? Math.round(bytes / 1e6) : (bytes / 1e6).toFixed(1)} MB`;
}

/** Texts, files and the database: `940 bytes`, `1.3 KiB`, `84 KiB`, `2.4 MiB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [size, unit] =
    bytes < 1_024 ** 2
      ? [bytes / 1_024, 'KiB']
      : bytes < 1_024 ** 3
        ? [bytes / 1_024 ** 2, 'MiB']
        : [bytes / 1_024 ** 3, 'GiB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** Memory as computers are sold by: what a machine reports is a little less. */
export function memoryText(bytes: number): string {
  return `${Math.round(bytes / 2 ** 30)} GB`;
}

export type Progress = {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
};

/** `2.1 GB of 5.2 GB, 18 MB a second, about 3 minutes left`; what is not known yet is left out. */
export function progressText({ doneBytes, totalBytes, bytesPerSecond }: Progress): string {
  if (totalBytes === 0) return 'Asking the library…';
  const parts = [`${modelSizeText(doneBytes)} of ${modelSizeText(totalBytes)}`];
  if (bytesPerSecond !== null && bytesPerSecond > 0 && doneBytes < totalBytes) {
    parts.push(`${modelSizeText(bytesPerSecond)} a second`, timeLeft((totalBytes - doneBytes) / bytesPerSecond));
  }
  return parts.join(', ');
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
