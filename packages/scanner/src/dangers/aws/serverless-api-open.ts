import { lookup } from '../../formats/mapping-lookup.ts';
import { Answer } from '../../resources/answer.ts';
import type { Resource } from '../../resources/iac-value.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { having, missing } from '../value-tests.ts';

/** A path of an API that calls a function. */
interface ApiEvent extends View {
  readonly isOpen: Truth;
}

/** How an event names its API, and what says it of APIs that are made of the events alone. */
const KINDS = {
  Api: { names: 'RestApiId', type: 'AWS::Serverless::Api' },
  HttpApi: { names: 'ApiId', type: 'AWS::Serverless::HttpApi' },
} as const;

const API_EVENTS: ViewKind<ApiEvent> = {
  cloudformation: (stack) =>
    stack.ofType('AWS::Serverless::Function').flatMap((fn) =>
      (Answer.of(fn).get('Events').members() ?? []).flatMap(([, event]) => {
        const { at: of, source } = fn;
        const type = event.get('Type');
        const kind = type.value === 'Api' || type.value === 'HttpApi' ? type.value : undefined;
        const properties = event.get('Properties');
        const shown = { at: event.at, message: properties.get('Auth').get('Authorizer').said() };
        const isOpen = kind && Truth.of(isOpenTo(stack, fn, properties, kind), shown);
        return [{ source, at: event.at, of, isOpen: isOpen ?? type.is('Api', 'HttpApi') }];
      }),
    ),
};

/**
 * Whether neither the event nor its API asks who calls.
 * Source: https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-property-function-apifunctionauth.html,
 * sam-property-api-apiauth.html there.
 */
function isOpenTo(stack: Stack, fn: Resource, event: Answer, kind: keyof typeof KINDS): Truth['is'] {
  const { names, type } = KINDS[kind];
  const own = event.get('Auth');
  const isPreflight = event.get('Method').is('options');
  const asksItself = asks(own);
  const name = event.get(names);
  const api = name.target === undefined ? undefined : stack.at(name.target);
  if (missing(name).is !== true && api?.type !== type) return UNKNOWN;
  const isAsked = asksItself.or(
    own
      .get('Authorizer')
      .is('NONE')
      .not()
      .and(api ? asksOfApi(Answer.of(api)) : asksOfAll(stack, fn, kind)),
  );
  return isAsked.or(isPreflight).not().is;
}

/** What a definition of its own asks is not looked through. */
function asksOfApi(api: Answer): Truth {
  const isDefined = Truth.any(['DefinitionBody', 'DefinitionUri'].map((key) => missing(api.get(key)).not()));
  return asks(api.get('Auth')).or(isDefined.is === false ? Truth.FALSE : Truth.UNKNOWN);
}

/** An authorizer, a key or a policy that does not let every address in. */
function asks(auth: Answer): Truth {
  const policy = auth.get('ResourcePolicy');
  return Truth.any([
    ...['Authorizer', 'DefaultAuthorizer'].map((key) => missing(auth.get(key)).or(auth.get(key).is('NONE')).not()),
    auth.get('ApiKeyRequired').isTrue(),
    missing(policy)
      .not()
      .and(having('0.0.0.0/0')(policy.get('IpRangeWhitelist')).not()),
  ]);
}

/** What a template says of all APIs counts for those that nothing else describes. */
function asksOfAll(stack: Stack, { source }: Resource, kind: keyof typeof KINDS): Truth {
  const root = stack.files.find((file) => file.source === source)?.roots[0];
  return lookup(root, 'Globals', kind, 'Auth') ? Truth.UNKNOWN : Truth.FALSE;
}

export default danger({
  name: 'aws_serverless_api_open',
  title:
    'An API of a serverless template (SAM) can be called by anyone: neither it nor the path asks for an authorizer',
  severity: 3,
  problem: 'Everyone on the internet may call the function behind it, as often as they like.',
  references: FAMILIES.authentication,
  of: API_EVENTS,
  judge: ({ isOpen }) => isOpen,
  in: {
    cloudformation: {
      remediation:
        'Set `Auth.DefaultAuthorizer` of the API, such as `AWS_IAM` or an authorizer that `Auth.Authorizers` names; leave `Authorizer: NONE` to paths that are for everybody.',
      sources: [
        'https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/serverless-controlling-access-to-apis.html',
        'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html',
      ],
      examples: {
        bad: [
          `
          Transform: AWS::Serverless-2016-10-31
          Resources:
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  «Create:
                    Type: Api
                    Properties:
                      Path: /orders
                      Method: post»`,
          `
          Transform: AWS::Serverless-2016-10-31
          Resources:
            Shop:
              Type: AWS::Serverless::HttpApi
              Properties:
                Auth:
                  DefaultAuthorizer: Login
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  «Create:
                    Type: HttpApi
                    Properties:
                      ApiId: !Ref Shop
                      Auth:
                        Authorizer: NONE»`,
          `
          Transform: AWS::Serverless-2016-10-31
          Resources:
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  «Create:
                    Type: Api
                    Properties:
                      Path: /orders
                      Method: post
                      Auth:
                        ResourcePolicy:
                          IpRangeWhitelist: [0.0.0.0/0]»`,
        ],
        good: [
          `
          Transform: AWS::Serverless-2016-10-31
          Resources:
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  Create:
                    Type: Api
                    Properties:
                      Path: /orders
                      Method: post
                      Auth:
                        ResourcePolicy:
                          IpRangeWhitelist: [203.0.113.0/24]`,
          `
          Transform: AWS::Serverless-2016-10-31
          Resources:
            Shop:
              Type: AWS::Serverless::Api
              Properties:
                Auth:
                  DefaultAuthorizer: AWS_IAM
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  Create:
                    Type: Api
                    Properties:
                      RestApiId: !Ref Shop
                      Path: /orders
                      Method: post`,
          `
          Transform: AWS::Serverless-2016-10-31
          Globals:
            Api:
              Auth:
                DefaultAuthorizer: AWS_IAM
          Resources:
            Orders:
              Type: AWS::Serverless::Function
              Properties:
                Events:
                  Create:
                    Type: Api
                    Properties:
                      Path: /orders
                      Method: post
                  Ask:
                    Type: Api
                    Properties:
                      Path: /orders
                      Method: options`,
        ],
      },
    },
  },
});
