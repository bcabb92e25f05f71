import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('get-started', {
  title: 'Get started',
  install: 'Install and connect the command-line tool',
  installBody:
    'The tool checks files on your own machine; nothing leaves it unless you ask for an upload. It needs npm and Node.js 20 or newer.',
  installWhere: 'Install it from this server',
  checksumWhere: 'The SHA-256 of what is installed',
  notServed: 'This server does not give out the tool yet: whoever runs it starts it with npm start.',
  connectWhere: 'Sign in once; your password is never kept',
  uploadWhere: 'Check the folder that you are in and keep the report here',
  uploadCommand: 'plumbline scan --upload',
  inPipelines: 'A pipeline signs in with an access token that may do less than you and ends by itself.',
  toTokens: 'Make an access token',
  walkthrough: 'Walkthrough',
  walkthroughBody: 'Three commands show what the tool is about.',
  findWhere: 'Find the configuration files of a folder and list what is wrong, worst first',
  findCommand: 'plumbline scan path/to/folder',
  explainWhere: 'Read why one check failed and how to fix it',
  explainCommand: 'plumbline explain nginx_server_tokens_on',
  rulesWhere: 'See every rule that there is',
  rulesCommand: 'plumbline rules',
  everythingElse: 'Settings, outputs, pipelines and all commands stand in the handbook.',
  toHandbook: 'Read the handbook',
});
