import { expect, test } from 'vitest';
import { runExample } from '../../../testing/run-example.ts';
import { ansible } from '../ansible.ts';
import sshAgentForwarded from './ssh-agent-forwarded.ts';

const ofPlays = { ...sshAgentForwarded, reads: ['main.yml'] as const };

test.each([
  `- hosts: all\n  vars:\n    «ansible_ssh_common_args: "-A -o ProxyJump=bastion.example.com"»\n`,
  `- hosts: all\n  vars:\n    «ansible_ssh_extra_args: -oForwardAgent=yes»\n`,
])('variables forward the agent too (%#)', async (text) => {
  const { actual, expected } = await runExample(ansible, ofPlays, text);
  expect(actual).toEqual(expected);
});

test.each([
  `- hosts: all\n  vars:\n    ansible_ssh_common_args: "{{ jump }}"\n    note: ssh -A\n`,
  `- hosts: all\n  vars:\n    ansible_ssh_args: -o ControlPersist=60s -o ForwardAgent=no -a\n`,
])('other arguments do not (%#)', async (text) => {
  const { actual } = await runExample(ansible, ofPlays, text);
  expect(actual).toEqual([]);
});
