import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession } from 'onnxruntime-node';
import type { ModelFiles } from './protocol.ts';
import { isUnigram, type Tokens, unigram } from './unigram.ts';

export type LoadedModel = {
  /** Of BERT's kind with the marks that the file names around them, of SentencePiece's kind without any. */
  readonly tokenize: (text: string) => Tokens;
  readonly isUnigram: boolean;
  readonly session: InferenceSession;
};

export type Pace = Required<Pick<InferenceSession.SessionOptions, 'graphOptimizationLevel' | 'intraOpNumThreads'>>;

/** Throws where a file is missing or is not the one that was pinned. */
export async function openModel(files: ModelFiles, pace: Pace): Promise<LoadedModel> {
  if (sha256Of(files.model) !== files.modelSha256) throw new Error('the model file is damaged or of another version');
  const tokenizer = readTokenizer(files.tokenizer);
  // By its path, since a model given as bytes stays in memory twice.
  const session = await InferenceSession.create(files.model, {
    ...pace,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  return { ...tokenizer, session };
}

function readTokenizer(path: string): Pick<LoadedModel, 'tokenize' | 'isUnigram'> {
  const file = readFileSync(path);
  if (isUnigram(file)) return { tokenize: unigram(file), isUnigram: true };
  const tokenizer = new Tokenizer(JSON.parse(file.toString()), {});
  return { tokenize: (text) => ({ ids: tokenizer.encode(text).ids, unknown: 0 }), isUnigram: false };
}

const CHUNK_BYTES = 1_048_576;

function sha256Of(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
