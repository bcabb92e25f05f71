import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
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
    'https://kubernetes.io/docs/reference/using-api/deprecation-guide/#webhook-resources-v122',
  ],
  references: [cwe(636), nist('SI-17')],

  examples: {
    bad: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks:\n  - name: a.example.com\n    «failurePolicy: Ignore»`,
    ],
    good: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks: [{name: a.example.com, failurePolicy: Fail}]`,
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks: [{name: a.example.com}]`,
      `apiVersion: admissionregistration.k8s.io/v1beta1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: policy}\nwebhooks: [{name: a.example.com, failurePolicy: Fail}]`,
      `apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: {name: defaults}\nwebhooks: [{name: a.example.com, failurePolicy: Ignore}]`,
    ],
  },

  judge(configuration) {
    const values = { setting: 'failurePolicy', value: 'Ignore' };
    // The first version of them has another default.
    const isOfBeta = configuration.text('apiVersion') === 'admissionregistration.k8s.io/v1beta1';
    for (const webhook of configuration.blocks('webhooks')) {
      const setting = webhook.setting('failurePolicy');
      if (setting.is === 'unknown') webhook.doubt();
      if (isSetTo(setting, (value) => value === 'Ignore'))
        return { at: webhook.pair('failurePolicy') ?? webhook.at, message: { code: 'is', values } };
      if (isOfBeta && setting.is === 'absent')
        return { at: webhook.pair('name') ?? webhook.at, message: { code: 'default', values } };
    }
    return undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'a webhook that answers whenever objects are made',
    // Where nothing is said, the newer version of the object is what is needed.
    edits: (finding) =>
      typeof finding.message === 'string' || finding.message.code === 'default' ? [] : setValue(finding, 'Fail'),
  },
});
