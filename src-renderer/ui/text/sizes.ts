/** Sizes as the model library states them: thousands, not 1,024s. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`;
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
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
  const parts = [`${sizeText(doneBytes)} of ${sizeText(totalBytes)}`];
  if (bytesPerSecond !== null && bytesPerSecond > 0 && doneBytes < totalBytes) {
    parts.push(`${sizeText(bytesPerSecond)} a second`, timeLeft((totalBytes - doneBytes) / bytesPerSecond));
  }
  return parts.join(', ');
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
