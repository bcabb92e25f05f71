import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import namespaceWithoutPodSecurity from './namespace-without-pod-security.ts';

test('a label that means nothing is marked where it takes the place of the one that does', async () => {
  await expectRule(namespaceWithoutPodSecurity).failsAt(`
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  labels:
    pod-security.kubernetes.io/warn: restricted
    «pod-security.kubernetes.io/enforced: restricted»`);
});
