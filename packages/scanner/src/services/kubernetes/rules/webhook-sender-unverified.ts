import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { Block } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

/** Who takes the events of webhooks, and what they are of. */
const RECEIVERS: ReadonlyMap<string, string> = new Map([
  ['Receiver', 'notification.toolkit.fluxcd.io'],
  ['EventListener', 'triggers.tekton.dev'],
  ['EventSource', 'argoproj.io'],
]);

export default anyObjectRule(({ kind, group }) => RECEIVERS.get(kind) === group)({
  id: 'kubernetes_webhook_sender_unverified',
  title: 'A pipeline or delivery takes the events of a webhook from anybody: no secret is compared',
  terms: ['EventListener', 'EventSource', 'Receiver', 'interceptors', 'authSecret', 'webhookSecret', 'generic-hmac'],
  severity: MODERATE,
  problem:
    'Whoever reaches the address, or in Flux has read it in a log, sends events in place of the forge: they start runs, with what they like in the fields that become parameters, or have sources fetched again and again.',
  remediation:
    'Have the signature compared: in Tekton by an interceptor with `secretRef`, in Argo Events by `authSecret`, `webhookSecret` or `secretToken`, in Flux by a `type` that compares one, such as `generic-hmac`.',
  sources: [
    'https://tekton.dev/docs/triggers/interceptors/',
    'https://argoproj.github.io/argo-events/eventsources/webhook-authentication/',
    'https://fluxcd.io/flux/components/notification/receivers/',
  ],
  references: [cwe(306), cwe(345), nist('IA-9')],

  examples: {
    bad: [
      `apiVersion: triggers.tekton.dev/v1beta1\nkind: EventListener\nmetadata: {name: shop}\nspec:\n  triggers:\n    - «name: push\n      bindings: [{ref: push}]\n      template: {ref: build}»`,
      `apiVersion: triggers.tekton.dev/v1beta1\nkind: EventListener\nmetadata: {name: shop}\nspec:\n  triggers:\n    - «interceptors: [{ref: {name: github}, params: [{name: eventTypes, value: [push]}]}]\n      bindings: [{ref: push}]\n      template: {ref: build}»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: EventSource\nmetadata: {name: shop}\nspec:\n  webhook:\n    «push: {port: "12000", endpoint: /push, method: POST}»`,
      `apiVersion: notification.toolkit.fluxcd.io/v1\nkind: Receiver\nmetadata: {name: shop}\nspec:\n  «type: generic»\n  secretRef: {name: shop}`,
    ],
    good: [
      `apiVersion: triggers.tekton.dev/v1beta1\nkind: EventListener\nmetadata: {name: shop}\nspec:\n  triggers:\n    - interceptors: [{ref: {name: github}, params: [{name: secretRef, value: {secretName: shop, secretKey: token}}]}]\n      bindings: [{ref: push}]\n      template: {ref: build}`,
      `apiVersion: triggers.tekton.dev/v1beta1\nkind: EventListener\nmetadata: {name: shop}\nspec:\n  triggers:\n    - triggerRef: push\n    - {interceptors: [{webhook: {objectRef: {kind: Service, name: check}}}], bindings: [{ref: push}], template: {ref: build}}`,
      `apiVersion: argoproj.io/v1alpha1\nkind: EventSource\nmetadata: {name: shop}\nspec: {webhook: {push: {port: "12000", authSecret: {name: shop, key: token}}}, github: {shop: {webhookSecret: {name: shop, key: token}}}}`,
      `apiVersion: notification.toolkit.fluxcd.io/v1\nkind: Receiver\nmetadata: {name: shop}\nspec: {type: generic-hmac, secretRef: {name: shop}}`,
    ],
  },

  judge(object) {
    if (object.kind === 'EventListener') return ofTekton(object);
    return object.kind === 'EventSource' ? ofArgo(object) : ofFlux(object);
  },
});

/** Those of Tekton that compare a secret if they are given one. */
const OF_FORGES = /^(?:github|gitlab|bitbucket)$/;

function ofTekton(listener: KubernetesObject): ItemFinding | undefined {
  const open = listener
    .blocks('spec.triggers')
    .find((trigger) => trigger.lacks('triggerRef') && !trigger.lacks('template') && isUnverified(trigger));
  return open && { at: open.at, message: { code: 'not-set', values: { setting: 'secretRef' } } };
}

/** What other interceptors do is theirs to say. */
function isUnverified(trigger: Block): boolean {
  return (
    trigger.lacks('interceptors') ||
    trigger.blocks('interceptors').every((one) => {
      const isOfForge =
        OF_FORGES.test(one.text('ref.name') ?? '') ||
        /^(?:github|gitlab|bitbucket)$/.test([...one.entries([]).keys()].join());
      return isOfForge && !hasSecret(one);
    })
  );
}

function hasSecret(interceptor: Block): boolean {
  const isNamed = interceptor.blocks('params').some((param) => param.text('name') === 'secretRef');
  return isNamed || ['github', 'gitlab', 'bitbucket'].some((key) => interceptor.has([key, 'secretRef']));
}

/** What holds the secret, by the kind of the event. */
const SECRETS_OF_ARGO: Readonly<Record<string, string>> = {
  webhook: 'authSecret',
  github: 'webhookSecret',
  gitlab: 'secretToken',
};

function ofArgo(source: KubernetesObject): ItemFinding | undefined {
  for (const [kind, secret] of Object.entries(SECRETS_OF_ARGO)) {
    for (const [name, at] of source.entries(['spec', kind])) {
      if (at.value.kind === 'mapping' && source.lacks(['spec', kind, name, secret]))
        return { at, message: { code: 'not-set', values: { setting: secret } } };
    }
  }
  return undefined;
}

/** Its address is made of a secret, and what it asks for is that sources are looked at again. */
function ofFlux(receiver: KubernetesObject): ItemFinding | undefined {
  const at = receiver.pair('spec.type');
  if (!at || receiver.text('spec.type') !== 'generic') return undefined;
  return { at, message: { code: 'is', values: { setting: 'type', value: 'generic' } }, severity: LOW };
}
