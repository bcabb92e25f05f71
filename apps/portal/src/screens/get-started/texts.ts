export const texts = {
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
  walkthrough: 'Walkthrough',
  walkthroughBody: 'Three commands show what the tool is about.',
} as const;

export const WALKTHROUGH: readonly { readonly where: string; readonly command: string }[] = [
  {
    where: 'Find the configuration files of a folder and list what is wrong, worst first',
    command: 'npx plumbline scan path/to/folder',
  },
  { where: 'Read why one check failed and how to fix it', command: 'npx plumbline explain nginx_server_tokens_on' },
  { where: 'See every rule that there is', command: 'npx plumbline rules' },
];
