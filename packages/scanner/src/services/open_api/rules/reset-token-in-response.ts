import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiFile, OpenApiItem } from '../open-api-file.ts';
import { inDocument, openApiRule, owasp, shortened } from '../open-api-rule.ts';
import { isProtected } from '../operations.ts';
import { isOfType } from '../schema-types.ts';

const answering = (path: string, property: string, more = ''): string =>
  inDocument(
    `paths:\n  ${path}:\n    post:\n${more}      responses:\n        "200":\n          description: Done\n          content:\n            application/json:\n              schema:\n                type: object\n                properties:\n                  ${property}\n`,
  );

export default openApiRule({
  id: 'open_api_reset_token_in_response',
  title: 'Whoever asks for a new password gets the reset token or one-time code in the response',
  terms: ['account takeover', 'forgot password', 'OTP', 'one-time password'],
  severity: HIGH,
  problem:
    'The token proves that somebody reads the mail or the phone of the account: sent back to the caller, it gives anybody any account whose name they know.',
  remediation: 'Send the token to the address of the account alone, and answer the same whether there is one or not.',
  sources: [
    owasp('0xa2-broken-authentication'),
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  ],
  references: [owaspApi(2), cwe(640), nist('IA-5')],
  examples: {
    bad: [
      answering('/password/forgot', '«resetToken»: {type: string, format: uuid}'),
      answering('/login/send-code', '«otp»: {type: string}', '      summary: Sends a one-time code\n'),
      inDocument(
        'paths:\n  /recover-account:\n    post:\n      responses:\n        200: {description: Sent, schema: {$ref: "#/definitions/Recovery"}}\ndefinitions:\n  Recovery:\n    type: object\n    properties:\n      «recovery_code»: {type: string}\n',
        '2.0',
      ),
    ],
    good: [
      answering('/password/forgot', 'status: {type: string}'),
      answering('/orders', 'resetToken: {type: string}'), // of something else
      // An administrator, who passes it on.
      answering('/users/reset-password', 'resetToken: {type: string}', '      security: [{admin: []}]\n'),
      // For the code that was sent.
      answering(
        '/password/forgot/verify',
        'resetToken: {type: string}',
        '      requestBody: {content: {application/json: {schema: {type: object, properties: {otp: {type: string}}}}}}\n',
      ),
    ],
  },
  *check({ file }) {
    const found = new Set(file.operations.flatMap((operation) => [...secretsOf(operation, file)]));
    for (const schema of found)
      yield { at: schema.place, message: `the property ${shortened(schema.name)}` } satisfies Finding;
  },
});

function* secretsOf(operation: OpenApiItem, file: OpenApiFile): Generator<OpenApiItem> {
  const words = [operation.parent?.name, operation.text('operationId'), operation.text('summary')].join(' ');
  if (!PROVES_ACCOUNT.test(words.slice(0, LONGEST)) || isProtected(operation, file)) return;
  const sent = [...file.sentTo([operation])].some(
    (item) => /^(?:schema|parameter)$/.test(item.kind) && PROOF.test(item.text('name') ?? item.name),
  );
  if (sent) return;
  for (const item of file.sentBackBy(operation))
    if (item.kind === 'schema' && item.parent?.kind === 'schema' && SECRET.test(item.name) && isText(item)) yield item;
}

function isText(schema: OpenApiItem): boolean {
  return !schema.has('type') || isOfType(schema, 'string', 'integer');
}

/** Units: characters. */
const LONGEST = 1000;

/** An operation by which people prove that an account is theirs. */
const PROVES_ACCOUNT =
  /forgot|forgotten|lost[-_ ]?password|reset[-_ /]?(?:my[-_ ])?p(?:assword|wd|in)|password[-_ /]?(?:reset|recover)|recover|\botp\b|one[-_ ]?time[-_ ]?(?:code|pass)|verification[-_ ]?code|passcode|send[-_ ]?code/i;
const SECRET =
  /^(?:(?:password|pwd)?[-_]?reset[-_]?(?:token|code|link|url|key)|otp(?:[-_]?code)?|one[-_]?time[-_]?(?:code|password|pin|token)|verification[-_]?code|recovery[-_]?(?:code|token|link)|pass[-_]?code)$/i;
const PROOF =
  /otp|(?:verification|confirmation|one[-_]?time|sms|e?mail|security|reset)[-_]?code|^code$|(?<!captcha[-_]?)token$|passcode|answer|(?:current|old)[-_]?password/i;
