import { z } from 'zod';
import { nothing, request } from './declare';

/** Something that the person said yes to in main's own dialog, and that holds until it is taken back. */
export type Agreement = {
  readonly id: string;
  /** For people: what it allows, with the address. */
  readonly text: string;
};

export const consentRequests = {
  'consent:list': request<readonly Agreement[]>()(nothing),
  /** Takes one back. No request gives one: main asks where it is needed. */
  'consent:withdraw': request<readonly Agreement[]>()(z.strictObject({ id: z.string().max(64) })),
};
