import messages from 'virtual:messages/main';
import { giveMessages } from './t';

giveMessages(messages);
