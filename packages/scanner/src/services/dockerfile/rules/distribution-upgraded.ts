import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_distribution_upgraded',
  title: 'apt-get dist-upgrade or zypper dist-upgrade upgrades the whole distribution',
  severity: LOW,
  category: 'hygiene',
  problem: 'What the image holds then depends on the day of the build: nobody can tell or repeat which versions run.',
  remediation: 'Take a newer base image instead of `dist-upgrade`.',
  sources: [BEST_PRACTICES],

  examples: {
    bad: [
      `FROM debian:12\nRUN apt-get update && «apt-get dist-upgrade -y»`,
      `FROM opensuse/leap:15.6\nRUN «zypper dup -y»`,
    ],
    good: [`FROM debian:12\nRUN apt-get update && apt-get upgrade -y && apt-get install -y dist-upgrade-tool`],
  },

  judge: ({ command: { name, words } }) =>
    /^(apt|apt-get|aptitude|zypper)$/.test(name) &&
    words.some(({ text }) => /^(dist-upgrade|full-upgrade)$/.test(text) || (name === 'zypper' && text === 'dup'))
      ? `${name} dist-upgrade`
      : undefined,
});
