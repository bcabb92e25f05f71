import { MODERATE_LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('WORKDIR')({
  id: 'dockerfile_working_folder_of_system',
  title: 'WORKDIR is a system directory',
  severity: MODERATE_LOW,
  problem:
    'What the build copies and the program writes lands among the files of the system, and may replace accounts, programs and settings.',
  remediation: 'Name a folder of its own, such as `WORKDIR /srv/app`.',
  sources: [reference('workdir')],
  references: [cwe(552), nist('CM-6')],

  examples: {
    bad: [`FROM debian:12\n«WORKDIR /etc»`, `FROM debian:12\n«WORKDIR /usr/bin/»`],
    good: [
      `FROM debian:12\nWORKDIR /srv/app\nWORKDIR /etc/nginx\nWORKDIR /usr/src/app`,
      `FROM debian:12\nWORKDIR $HOME`,
    ],
  },

  judge: ({ args: [folder] }) => {
    const value = String(folder?.value ?? '');
    return /^\/(?:bin|boot|dev|etc|lib|lib64|proc|run|sbin|sys|usr|var|usr\/(?:bin|lib|sbin))\/?$/.test(value)
      ? { code: 'is', values: { setting: 'WORKDIR', value } }
      : undefined;
  },
});
