import { createFormats } from '../../src-preload/locale/formats';
import { locale } from './t';

/** Numbers, lists and dates of main's sentences. What only a model reads has formats of its own, always English. */
export const { count, decimal, list, choice, date } = createFormats(locale);
