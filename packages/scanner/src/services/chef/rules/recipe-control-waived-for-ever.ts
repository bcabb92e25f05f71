import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_control_waived_for_ever',
  title: 'A recipe waives a control of the compliance phase for ever: a waiver without expiration',
  terms: ['inspec_waiver', 'InSpec', 'exception'],
  severity: MODERATE_LOW,
  problem: 'The reason for the exception goes, the exception stays: what the control finds fails no run any more.',
  remediation: "Give the waiver an `expiration`, such as '2027-06-30', and look at it again then.",
  sources: [resourceDocs('inspec_waiver'), 'https://docs.chef.io/inspec/waivers/'],
  references: [cwe(1053), nist('CA-5')],

  examples: {
    bad: [
      `
«inspec_waiver 'ssh-01' do»
  run_test false
  justification 'see ticket 4711'
end`,
      `
«inspec_waiver_file_entry 'ssh-01' do»
  file_path '/etc/chef/waivers.yml'
  run_test false
  justification 'see ticket 4711'
end`,
    ],
    good: [
      `
inspec_waiver 'ssh-01' do
  run_test false
  justification 'see ticket 4711'
  expiration '2027-06-30'
end`,
      `
inspec_waiver 'ssh-01' do
  justification 'see ticket 4711'
  expiration node['shop']['until']
end`,
      `
inspec_waiver 'waivers' do
  source '/etc/chef/waivers.yml'
end`,
      `
inspec_waiver_file_entry 'ssh-01' do
  file_path '/etc/chef/waivers.yml'
  justification 'see ticket 4711'
  action :remove
end`,
    ],
  },

  judge(resource) {
    if (!/^inspec_waiver(?:_file_entry)?$/.test(resource.type) || resource.isGone) return undefined;
    // What is said nowhere but in a file is not here.
    if (!resource.has('justification') || resource.has('source') || resource.property('expiration')) return undefined;
    return resource.has('if') || resource.has('unless')
      ? undefined
      : { code: 'not-set', values: { setting: 'expiration' } };
  },
});
