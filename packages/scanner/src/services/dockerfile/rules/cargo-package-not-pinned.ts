import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { CARGO } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_cargo_package_not_pinned',
  title: 'cargo install takes the latest version of a crate',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version: `cargo install --locked ripgrep@14.1.1`.',
  sources: ['https://doc.rust-lang.org/cargo/commands/cargo-install.html', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM rust:1.90\nRUN «cargo install ripgrep»`],
    good: [
      `FROM rust:1.90\nRUN cargo install --locked ripgrep@14.1.1 && cargo install --version 14.1.1 ripgrep`,
      `FROM rust:1.90\nRUN cargo install --path .`,
      `FROM rust:1.90\nRUN cargo install --git https://github.com/a/b --rev 0f3c1d2 b`,
      'FROM rust:1.90\nRUN cargo install $TOOL',
    ],
  },

  judge: notPinned(CARGO, /^(?:--version|--vers|--rev|--tag|--path)(?:=.*)?$/),
});
