import { createFormats } from '../../src-preload/locale/formats';
import { locale } from './t';

/** Numbers, lists and dates as the window's language writes them. */
export const { count, decimal, list, date, order } = createFormats(locale);
