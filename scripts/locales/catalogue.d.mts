export const FOLDER: string;
export const LANGUAGES: readonly string[];
export function rooms(language?: string): readonly string[];
export function isOfMain(room: string): boolean;
export function fileOf(language: string, room: string): string;
export function texts(language: string, room: string): Readonly<Record<string, string>>;
export function messages(
  language: string,
  wanted: (room: string) => boolean,
): Readonly<Record<string, string | object>>;
