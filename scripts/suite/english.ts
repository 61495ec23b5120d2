import english from 'virtual:messages/window/en';
import '../../src-main/locale/messages';
import { translator } from '../../src-renderer/locale/t';

/** Tests see English from their first line, whatever the computer speaks. */
translator.use('en', english);
