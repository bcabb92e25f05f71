import { settingDanger } from '../setting-danger.ts';
import type { ValueTest } from '../value-tests.ts';

/** A statement of which nothing decides: `allow read, write: if true;`, `allow write;`. */
const FREE =
  /\ballow\s{1,20}[a-z, ]{0,60}\b(?:write|create|update|delete)\b[a-z, ]{0,60}(?::\s{0,20}if\s{1,20}true\s{0,20})?;/;

const COMMENT = /\/\/.*|\/\*[^*]{0,2000}\*\//g;

const letsAnyoneWrite: ValueTest = (answer) => answer.test((text) => FREE.test(text.replaceAll(COMMENT, ' ')));

export default settingDanger({
  name: 'google_rules_let_anyone_write',
  title: 'Security rules of Firestore or Firebase Storage let anyone write: allow write if true',
  severity: 4,
  problem:
    'Whoever guesses the id of the project, which every copy of the app has, changes, deletes or fills up all that the rule is about.',
  family: 'publicAccess',
  remediation: 'Let the rule ask who it is, such as by `request.auth.uid`, in {}.',
  sources: ['https://firebase.google.com/docs/rules/insecure-rules'],
  wrong: letsAnyoneWrite,
  in: {
    terraform: [
      {
        types: ['google_firebaserules_ruleset'],
        each: 'source.files',
        key: 'content',
        unset: 'fine',
        bad: 'service cloud.firestore { match /databases/{db}/documents { match /{all=**} { allow read, write: if true; } } }',
        good: 'service cloud.firestore { match /databases/{db}/documents { match /{all=**} { allow write: if request.auth != null; } } }',
        shown: { 'source.files.name': 'firestore.rules' },
      },
    ],
  },
});
