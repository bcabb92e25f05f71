import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import webhookFailsOpen from './webhook-fails-open.ts';

test('a webhook of the first version that says nothing lets everything pass', async () => {
  await expectRule(webhookFailsOpen).failsAt(`
apiVersion: admissionregistration.k8s.io/v1beta1
kind: ValidatingWebhookConfiguration
metadata: {name: policy}
webhooks:
  - name: a.example.com
    failurePolicy: Fail
  - «name: b.example.com»
    sideEffects: None`);
});
