import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_secret_files_in_functions',
  title: 'Files with secrets, or all of the repository, are packed into functions (included_files)',
  severity: HIGH,
  problem: 'A mistake in a function that lets visitors name a file gives them keys and passwords.',
  remediation: 'Name in `included_files` only what functions read, and hand secrets over as variables of the site.',
  sources: ['https://docs.netlify.com/build/functions/optional-configuration/'],
  references: [cwe(538), nist('AC-3'), nist('IA-5')],

  examples: {
    bad: [
      `[functions]\nincluded_files = ["data/*.json", «".env"»]\n`,
      `[functions.api]\nincluded_files = [«"**/*"»]\n`,
      `[functions]\nincluded_files = [«"certificates/*.pem"»]\n`,
    ],
    good: [
      `[functions]\nincluded_files = ["data/**/*"]\n`,
      `[functions]\nincluded_files = ["templates/*.html", "!.env"]\n`,
      `[functions]\nincluded_files = ["config/.env.example"]\n`,
    ],
  },

  setting: ['functions.included_files', 'functions.*.included_files'],
  scope: 'items',
  bad: (value) =>
    /^(?:\.\/)?\*\*?(?:\/\*(?:\.\*)?)?$|^(?!!)(?:.*\/)?(?:\.env(?:\.(?:local|production|\*)|\*)?|[^/]*\.(?:pem|key|p12|pfx)|id_(?:rsa|ed25519))$/.test(
      value,
    ),
});
