import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting, CONFIGURATION } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_remote_images_from_anywhere',
  title: 'The image service fetches from every address, or without encryption (remote_images)',
  severity: MODERATE,
  problem:
    'Anybody serves their images in the name and at the cost of the site; over plain HTTP, whoever is on the way to the host named.',
  remediation: 'Name the hosts that images come from, with `https://` and escaped dots.',
  sources: ['https://docs.netlify.com/build/image-cdn/overview/', CONFIGURATION],
  references: [cwe(918), nist('AC-4')],

  examples: {
    bad: [
      `[images]\n«remote_images = [".*"]»\n`,
      `[images]\n«remote_images = ["https?:\\\\/\\\\/.*"]»\n`, // slashes may be escaped
      `[images]\n«remote_images = ["http://images\\\\.example\\\\.com/.*"]»\n`,
      `[images]\n«remote_images = ["https?://images\\\\.example\\\\.com/.*"]»\n`,
    ],
    good: [`[images]\nremote_images = ["https://images\\\\.example\\\\.com/.*"]\n`],
  },

  setting: 'images.remote_images',
  scope: 'items',
  bad(value) {
    const pattern = value.replaceAll(String.raw`\/`, '/');
    return /^\^?(?:\.\*|https?\??:\/\/\.[*+])(?:\/?\.\*)?\$?$/.test(pattern) || /^\^?http(?:s\?)?:/.test(pattern);
  },
});
