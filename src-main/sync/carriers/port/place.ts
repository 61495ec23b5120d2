import { z } from 'zod';

/** A name or password in an address would stand in files and sentences. */
const isOpen = (address: string) => !address.includes('@');

/** Where the devices of a group meet. How to sign in there is no part of it: that is kept apart, as a secret, on each device. */
export const place = z.discriminatedUnion('kind', [
  /** `path` is each device's own. */
  z.object({ kind: z.literal('folder'), path: z.string().min(1).max(4_096) }),
  z.object({ kind: z.literal('webdav'), url: z.url().max(2_000).refine(isOpen) }),
  z.object({
    kind: z.literal('nats'),
    servers: z.array(z.string().min(1).max(300).refine(isOpen)).min(1).max(20).readonly(),
    /** What keeps two groups on one server apart: a token of a subject. */
    space: z.string().regex(/^[a-z0-9-]{1,40}$/),
  }),
]);

export type Place = z.infer<typeof place>;

export const signIn = z.object({
  user: z.string().max(500).optional(),
  password: z.string().max(2_000).optional(),
  token: z.string().max(10_000).optional(),
  /** The text of a NATS credentials file. */
  credentials: z.string().max(50_000).optional(),
});

export type SignIn = z.infer<typeof signIn>;
