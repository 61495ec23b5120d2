import { expect, it } from 'vitest';
import { findCredentials, searchCredentials } from './find-credentials';

const TEXT = 'Login with mia: Xk29-vault-Tr! and the password is hunter2-zebra, AKIAIOSFODNN7EXAMPLQ too.';

it('searches in steps that end alike, and between any two of them another text can be searched', () => {
  const search = searchCredentials(TEXT);
  let steps = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) {
    steps += 1;
    expect(findCredentials('the password is other-Word-77')).toHaveLength(1);
  }
  expect(steps).toBeGreaterThan(5);
  expect(step.value).toEqual(findCredentials(TEXT));
  expect(step.value.length).toBeGreaterThan(1);
});
