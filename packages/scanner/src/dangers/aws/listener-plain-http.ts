import type { Answer } from '../../resources/answer.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan, typeMissing, type ValueTest } from '../value-tests.ts';

/**
 * The protocol to which a redirect sends: that of the request, where nothing is said.
 * Source: https://docs.aws.amazon.com/elasticloadbalancing/latest/APIReference/API_RedirectActionConfig.html.
 */
const ofHttp: ValueTest = (protocol) => missing(protocol).or(oneOf('HTTP', '#{protocol}')(protocol));

const isRedirect = (action: Answer): Truth => action.get('Type').is('redirect');

/** Actions of which none sends callers to HTTPS. */
const toNoHttps: ValueTest = (actions) =>
  typeMissing('redirect')(actions).or(
    Truth.any(
      actions.items().map((action) => isRedirect(action).and(ofHttp(action.get('RedirectConfig', 'Protocol')))),
    ),
  );

export default settingDanger({
  name: 'aws_listener_plain_http',
  title: 'A load balancer answers plain HTTP and does not send callers to HTTPS',
  severity: 3,
  problem:
    'Passwords, sessions and pages cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'default_action.type', is: otherThan('redirect'), shown: 'forward' }],
      },
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        key: 'protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [
          { key: 'default_action.type', is: oneOf('redirect'), shown: 'redirect' },
          { key: 'default_action.redirect.protocol', is: ofHttp, shown: 'HTTP' },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        key: 'Protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'DefaultActions', is: toNoHttps }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.elb_application_lb'],
        each: 'listeners',
        key: 'Protocol',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'DefaultActions', is: toNoHttps }],
        shown: { name: 'shop' },
      },
    ],
  },
});
