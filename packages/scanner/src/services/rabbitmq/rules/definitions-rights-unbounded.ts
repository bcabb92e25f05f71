import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { definitionsRule, guide } from '../rabbitmq-rule.ts';

export default definitionsRule({
  id: 'rabbitmq_definitions_rights_unbounded',
  title: 'Several programs have all rights on one virtual host (".*" in the definitions)',
  terms: ['permissions', 'least privilege', 'definitions.json'],
  severity: MODERATE_LOW,
  problem:
    'Each of the users reads, changes and deletes the queues of the others: whoever takes over one program has the messages of all.',
  remediation:
    'Give each user what it needs, such as `"configure": "^$"` with `"write"` and `"read"` of its own queues, or a virtual host of its own.',
  sources: [guide('access-control#authorisation'), guide('production-checklist')],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `{"users": [{"name": "shop", "tags": []}, {"name": "stock", "tags": ""}], "vhosts": [], "permissions": [
  {"user": "shop", "vhost": "/", «"configure": ".*"», "write": ".*", "read": ".*"},
  {"user": "stock", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"}
]}`,
    ],
    good: [
      `{"users": [{"name": "shop", "tags": []}, {"name": "stock", "tags": ""}], "vhosts": [], "permissions": [
  {"user": "shop", "vhost": "shop", "configure": ".*", "write": ".*", "read": ".*"},
  {"user": "stock", "vhost": "stock", "configure": ".*", "write": ".*", "read": ".*"}
]}`,
      `{"users": [{"name": "admin", "tags": ["administrator"]}, {"name": "shop", "tags": []}], "vhosts": [], "permissions": [
  {"user": "admin", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"},
  {"user": "shop", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"}
]}`,
      `{"users": [{"name": "shop", "tags": []}, {"name": "stock", "tags": []}], "vhosts": [], "permissions": [
  {"user": "shop", "vhost": "/", "configure": "", "write": ".*", "read": ".*"},
  {"user": "stock", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"}
]}`,
    ],
  },

  *check({ file }) {
    const first = new Map<string, ReturnType<typeof file.entries>[number]['at']>();
    for (const { keys, at } of file.entries('permissions.*.configure')) {
      const said = (name: string): string | undefined => file.text(`permissions.${keys[1]}.${name}`);
      const user = said('user');
      const host = said('vhost');
      if (user === undefined || host === undefined || !file.isPlainUser(user)) continue;
      if (!['configure', 'write', 'read'].every((right) => isEverything(said(right)))) continue;
      const before = first.get(host);
      if (before) {
        yield { at: before, message: { code: 'is', values: { setting: 'configure', value: '.*' } } };
        return;
      }
      first.set(host, at);
    }
  },
});

function isEverything(pattern: string | undefined): boolean {
  return pattern !== undefined && /^\^?\.\*\$?$/.test(pattern);
}
