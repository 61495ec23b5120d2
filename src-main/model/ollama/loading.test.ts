import { expect, test } from 'vitest';
import type { ChatRequest, RunningModel } from '../types';
import { durationMs, isResident } from './loading';

const request: ChatRequest = { model: 'small', messages: [], numCtx: 2048, keepAlive: '10m' };
const nowMs = 1_000_000;
const tenMinutesMs = 600_000;

function running(name: string, leftMs: number): RunningModel {
  return { name, sizeBytes: 0, vramBytes: 0, contextLength: 2048, expiresAtMs: nowMs + leftMs };
}

test.each([
  { name: 'is not listed', models: [], resident: false },
  { name: 'is not the one that is listed', models: [running('other:latest', 1000)], resident: false },
  { name: 'has its whole time still ahead', models: [running('small:latest', tenMinutesMs)], resident: false },
  { name: 'has used some of its time', models: [running('small:latest', tenMinutesMs - 1000)], resident: true },
])('a model that $name: resident $resident', ({ models, resident }) => {
  expect(isResident(models, request, nowMs)).toBe(resident);
});

test('a model that is kept for ever is resident once it is listed', () => {
  expect(isResident([running('small', tenMinutesMs)], { ...request, keepAlive: '-1' }, nowMs)).toBe(true);
});

test.each([
  ['10m', 600_000],
  ['1h30m', 5_400_000],
  ['30s', 30_000],
  ['500ms', 500],
  ['1.5h', 5_400_000],
  ['300', 300_000],
  ['0', 0],
  ['-1', null],
  ['soon', null],
  ['', null],
])('%s lasts %s ms', (text, expected) => {
  expect(durationMs(text)).toBe(expected);
});
