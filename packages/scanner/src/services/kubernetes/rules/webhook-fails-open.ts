import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

// One that changes objects may fail open: what it leaves undone is for one that refuses to see.
export default objectRule('ValidatingWebhookConfiguration')({
  id: 'kubernetes_webhook_fails_open',
  title: 'An admission webhook lets everything pass where it does not answer: failurePolicy Ignore',
  severity: MODERATE_LOW,
  problem:
    'Whoever makes the webhook fail, by a great many requests for instance, brings in what it was meant to refuse.',
  remediation: "Set `failurePolicy: Fail`, and leave the webhook's own namespace out by `namespaceSelector`.",
  sources: [
    'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/',
    'https://kubernetes.io/docs/concepts/cluster-administration/admission-webhooks-good-practices/',
  ],
  references: [cwe(636), nist('SI-17')],

  examples: {
    bad: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks:\n  - name: a.example.com\n    «failurePolicy: Ignore»`,
    ],
    good: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks: [{name: a.example.com, failurePolicy: Fail}]`,
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks: [{name: a.example.com}]`,
      `apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: {name: defaults}\nwebhooks: [{name: a.example.com, failurePolicy: Ignore}]`,
    ],
  },

  judge(configuration) {
    const found = configuration.blocks('webhooks').find((webhook) => webhook.text('failurePolicy') === 'Ignore');
    const at = found?.pair('failurePolicy');
    return at && { at, message: { code: 'is', values: { setting: 'failurePolicy', value: 'Ignore' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a webhook that answers whenever objects are made',
    edits: (finding) => setValue(finding, 'Fail'),
  },
});
