import { expect, test } from 'vitest';
import { isThisComputer } from './is-this-computer';

test.each([
  'localhost',
  'http://localhost',
  'http://127.0.0.1:11434',
  '127.9.9.9',
  ':8080',
  '[::1]:11434',
  'https://[::1]/x',
])('a loopback address needs no question: %s', (address) => expect(isThisComputer(address)).toBe(true));

test.each([
  '10.0.0.2',
  'http://ollama.example:11434',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'http://localhost@evil.example',
  '[fe80::1]',
])('every other address is asked about: %s', (address) => expect(isThisComputer(address)).toBe(false));
