import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('get-started', {
  title: 'Get started',
  install: 'Install and connect the command-line tool',
  installBody:
    'The tool checks files on your own machine; nothing leaves it unless you ask for an upload. It needs npm and Node.js 20 or newer.',
  installCommand: 'npm ci\nnpx plumbline --help',
  installWhere: 'In a copy of the Plumbline repository',
  connectWhere: 'Sign in once; your password is never kept',
  connectCommand: (server: string) => `npx plumbline login --server ${server}`,
  uploadWhere: 'Check a folder and keep the report here',
  uploadCommand: 'npx plumbline scan path/to/folder --upload',
  inPipelines: 'A pipeline signs in with an access token that may do less than you and ends by itself.',
  toTokens: 'Make an access token',
  walkthrough: 'Walkthrough',
  walkthroughBody: 'Three commands show what the tool is about.',
  findWhere: 'Find the configuration files of a folder and list what is wrong, worst first',
  findCommand: 'npx plumbline scan path/to/folder',
  explainWhere: 'Read why one check failed and how to fix it',
  explainCommand: 'npx plumbline explain nginx_server_tokens_on',
  rulesWhere: 'See every rule that there is',
  rulesCommand: 'npx plumbline rules',
});
