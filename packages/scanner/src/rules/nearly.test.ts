import { expect, test } from 'vitest';
import { isMisspelt } from './nearly.ts';

test.each([
  ['hadoop.security.authetication', 'hadoop.security.authentication'],
  ['spark.network.crypto.enable', 'spark.network.crypto.enabled'],
  ['spark.authentication', 'spark.authenticate'],
  ['ssl.client.authentication', 'ssl.client.auth'],
  ['ssl.client.atuh', 'ssl.client.auth'],
])('%s was to be %s', (name, known) => {
  expect(isMisspelt(name, known, '.')).toBe(true);
});

test.each([
  ['ssl.client.auth', 'ssl.client.auth'],
  ['dfs.namenode.https-address', 'dfs.namenode.http-address'],
  ['spark.authenticate.secret', 'spark.authenticate'],
  ['spark.ssl.keyStorePassword', 'spark.ssl.keyStore'],
  ['ssl.keystore.type', 'ssl.keystore.location'],
  ['ssl.truststore.location', 'ssl.keystore.location'],
])('%s is another setting than %s', (name, known) => {
  expect(isMisspelt(name, known, '.')).toBe(false);
});
