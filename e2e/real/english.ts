import { isOfMain, messages } from '../../scripts/locales/catalogue.mjs';
import { giveMessages } from '../../src-main/locale/t';

/** For files of main that a test runs by itself: their sentences, which a build puts beside its bundle. */
giveMessages((language) => JSON.stringify(messages(language, isOfMain)));
