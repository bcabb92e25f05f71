import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { inDocument, operationRule, shortened } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_get_changes_state',
  title: 'A GET operation deletes or changes something',
  terms: ['CSRF', 'safe methods', 'cross-site request forgery'],
  severity: MODERATE,
  problem:
    'A link, an image of another site, a preview or a crawler is enough to set it off with the rights of whoever is signed in, and what guards against forged requests mostly looks at other methods alone.',
  remediation: 'Make it a `delete`, `post`, `put` or `patch` operation.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
  ],
  references: [owaspApi(8), cwe(650), cwe(352), nist('SC-23')],
  examples: {
    bad: [
      inPath('/orders/{id}/delete', '«get»:\n      operationId: deleteOrder'),
      inPath('/users/{id}/deactivate', '«get»:\n      responses: {}'),
      inPath('/orders/{id}/cancel', '«get»:\n      operationId: cancelOrder'),
      inPath('/users/removeAll', '«get»:\n      operationId: removeAllUsers'),
    ],
    good: [
      inPath('/orders/{id}/delete', 'post:\n      operationId: deleteOrder'),
      inPath('/orders/deleted', 'get:\n      operationId: listDeletedOrders'),
      inPath('/orders/cancel-reasons', 'get:\n      operationId: listCancelReasons'),
      inPath('/orders/{id}/delete', 'get:\n      operationId: getDeleteForm'),
      inPath('/payments/cancel', 'get:\n      operationId: returnFromPayment'),
      inPath('/payments/cancel', 'get:\n      summary: Where the bank sends the browser back to'),
    ],
  },
  judge: (operation) => {
    if (operation.name !== 'get' && operation.name !== 'head') return undefined;
    const [verb, ...more] = wordsOf(lastStep(operation.parent));
    if (verb === undefined || !(CHANGES.has(verb) || MAY_CHANGE.has(verb))) return undefined;
    const named = operation.text('operationId');
    const [first, object] = named === undefined ? [] : wordsOf(lastName(named));
    // `delete-reasons` is no order; what is called like one is.
    const isOrder = first === undefined ? more.length === 0 : first === verb;
    if (!CHANGES.has(verb) && object === undefined) return undefined;
    return isOrder ? `${operation.name} ${shortened(operation.parent?.name ?? '')}` : undefined;
  },
});

/** Not those of links in mails, such as `confirm` and `unsubscribe`, nor of pages, such as `edit`. */
const CHANGES: ReadonlySet<string> = new Set([
  'deactivate',
  'delete',
  'destroy',
  'disable',
  'erase',
  'purge',
  'remove',
  'revoke',
  'terminate',
]);

/** Where a browser is sent back to, and things, may be called so as well. */
const MAY_CHANGE: ReadonlySet<string> = new Set([
  'approve',
  'cancel',
  'create',
  'enable',
  'reboot',
  'reject',
  'reset',
  'restart',
  'shutdown',
  'suspend',
  'unlock',
  'update',
  'withdraw',
]);

/** The last part of a path that is no parameter. */
function lastStep(path: OpenApiItem | undefined): string {
  const steps = path?.kind === 'path' ? path.name.split('/') : [];
  return steps.findLast((step) => step !== '' && !step.includes('{')) ?? '';
}

/** Of `OrderController_delete` and `orders.delete`, what comes last. */
function lastName(operationId: string): string {
  return operationId.slice(Math.max(operationId.lastIndexOf('.'), operationId.lastIndexOf('_')) + 1);
}

/** `deleteOrder` and `delete-order` as words in lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

function inPath(path: string, operation: string): string {
  return inDocument(`paths:\n  ${path}:\n    ${operation}\n`);
}
