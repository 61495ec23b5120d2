import { z } from 'zod';
import type { Conversation } from './conversations';
import { request } from './declare';

export const temporaryRequests = {
  /** A chat that is kept nowhere: no row, index, trace, checkpoint or log. `conversation:delete` ends it for good. */
  'temporary:start': request<Conversation>()(z.strictObject({ model: z.string().min(1).max(300).nullable() })),
};
