import read from 'virtual:messages/main';
import { giveMessages } from './t';

giveMessages(read);
