// Who may import whom. Each rule's comment says what to do instead. The picture is in docs/architecture.md.
const pure = '^libs/(contracts|geo|phone|league-calendar|score-rules|seeded-random)/';
const browser = '^libs/(ui|web-kit|api-client)/';
const frontends = '^frontends/[^/]+/src/';
/** Styles, pictures, fonts, and the declarations that let TypeScript import them. */
const assets = '\\.(css|svg|woff2|d\\.ts)$';
const tests =
  '(\\.test\\.tsx?|\\.properties\\.test\\.ts|\\.bench\\.ts|\\.contract\\.ts)$|/(test|bench)/|^tests/|^libs/testing/|^(libs/web-kit|frontends/[^/]+)/src/testing/|vitest[^/]*\\.config\\.ts$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files import each other: move what both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'service-alone',
      comment: 'A service never imports a service: keep a projection fed by events, or move what two share to libs/.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-know-no-service',
      comment:
        'Dependencies point from services and deploy to libs, never back: let the service pass in what the lib needs.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|deploy|tests)/' },
    },
    {
      name: 'pure-stays-pure',
      comment:
        'A pure lib has no I/O: it imports pure libs and plain npm packages only. Pass in what must be read or known.',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: { path: '^(libs|node_modules/(mongoose|fastify|kafkajs|pino|twilio|stripe))/', pathNot: pure },
    },
    {
      name: 'pure-without-node',
      comment: 'Pure code does not touch files, sockets, clocks or processes: let the caller do it.',
      severity: 'error',
      from: { path: [`${pure}src/`, '^services/matchmaking/src/pairing/'], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-libs-in-layers',
      comment:
        'A server lib builds on pure libs; only service-kit builds on events. Let the service bring the two together.',
      severity: 'error',
      from: { path: '^libs/(events|embedded-mongo|messaging|places|product-client)/', pathNot: tests },
      to: {
        path: '^libs/(service-kit|events|embedded-mongo|messaging|places|product-client|testing)/',
        pathNot: '^libs/$1/',
      },
    },
    {
      name: 'embedded-mongo-is-a-database',
      comment:
        'Services know a MongoDB by its address only: start the embedded one in deploy/one-machine or libs/testing.',
      severity: 'error',
      from: { pathNot: ['^libs/embedded-mongo/', '^deploy/(one-machine|data|audit)/', tests] },
      to: { path: '^libs/embedded-mongo/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'The test harness is not part of the product: import it from test files only.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'frontend-alone',
      comment:
        'A front-end never imports a front-end: the shell loads the others at run time; what two share goes to libs/ui or libs/web-kit.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^frontends/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'browser-builds-on-browser',
      comment:
        'What runs in the browser imports browser libs and pure ones: ask the server by @rally/api-client for the rest.',
      severity: 'error',
      from: { path: [frontends, browser], pathNot: tests },
      to: { path: '^(libs|services|deploy|tests)/', pathNot: [browser, pure, assets] },
    },
    {
      name: 'browser-libs-stay-in-the-browser',
      comment: 'A server has no screen: what both need is a pure lib.',
      severity: 'error',
      from: { path: '^(libs|services|deploy)/', pathNot: [browser] },
      to: { path: browser },
    },
    {
      name: 'federation-builds',
      comment: 'libs/federation runs at build time: only a webpack.config.ts calls it.',
      severity: 'error',
      from: { pathNot: ['^libs/federation/', '/webpack\\.config\\.ts$'] },
      to: { path: '^libs/federation/', pathNot: [assets] },
    },
    {
      name: 'one-door-to-the-kit',
      comment:
        'Front-ends share our libs, not the packages behind them (docs/decisions): add what is missing to libs/ui or libs/web-kit.',
      severity: 'error',
      from: { path: '^frontends/' },
      to: {
        path: '^node_modules/(@mantine|@tanstack|react-router|lucide-react|recharts|libphonenumber-js|dayjs|d3-geo|topojson-client|us-atlas|papaparse)/',
      },
    },
    {
      name: 'features-meet-in-routes',
      comment: 'A feature never imports another: join them in routes.tsx, or move what both need to shared/.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/$1/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'screens-under-test-only-in-tests',
      comment: 'renderScreen is not part of the product: import it from test files only.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^(libs/web-kit|frontends/[^/]+)/src/testing/' },
    },
    {
      name: 'front-door-only',
      comment: "A project's public face is its index.ts: export it there, or keep it inside.",
      severity: 'error',
      from: { path: '^(libs|services|frontends|deploy)/([^/]+)/' },
      to: {
        path: '^(libs|services|deploy)/([^/]+)/src/',
        pathNot: [
          '^$1/$2/',
          '^(libs|services|deploy)/[^/]+/src/index\\.ts$',
          '^libs/(contracts|geo|ui|web-kit)/src/[^/]+/index\\.ts$',
          assets,
        ],
      },
    },
    {
      name: 'capabilities-meet-in-service',
      comment:
        "A capability uses another's use case or pure model, never its store or routes: wire them in service.ts.",
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^services/$1/src/[^/]+/.*\\.(store|routes)\\.ts$',
        pathNot: '^services/$1/src/$2/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mongoose-in-stores',
      comment:
        'Only a *.store.ts or *.projection.ts file knows the database: give it a function that says what you need.',
      severity: 'error',
      from: {
        pathNot: [
          '\\.(store|projection)\\.ts$',
          '^libs/(service-kit|events)/',
          '^deploy/(one-machine|data|audit|doctor)/',
          tests,
        ],
      },
      to: { path: '^node_modules/(mongoose|mongodb)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fastify-at-the-edge',
      comment: 'Only routes, service.ts and service-kit know HTTP: a use case takes plain values and returns them.',
      severity: 'error',
      from: { path: '^services/', pathNot: ['\\.routes\\.ts$', '/service\\.ts$', '^services/gateway/', tests] },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'kafka-in-events',
      comment: 'Kafka is spoken in libs/events only: publish through the outbox, read through the event bus.',
      severity: 'error',
      from: { pathNot: '^libs/events/' },
      to: { path: '^node_modules/kafkajs/' },
    },
    {
      name: 'twilio-in-messaging',
      comment: 'The message provider has one door, libs/messaging (the sandbox plays the provider).',
      severity: 'error',
      from: { pathNot: ['^libs/messaging/', '^services/sandbox/', tests] },
      to: { path: '^node_modules/twilio/' },
    },
    {
      name: 'stripe-in-provider',
      comment:
        'The payment provider has one door, services/payments/src/provider (the sandbox plays it): ask for what you need there.',
      severity: 'error',
      from: { pathNot: ['^services/payments/src/provider/', '^services/sandbox/', tests] },
      to: { path: '^node_modules/stripe/' },
    },
    {
      name: 's3-in-bucket',
      comment: 'The store of photos has one door, bucket-photo-storage.ts: ask for what you need by PhotoFiles.',
      severity: 'error',
      from: { pathNot: ['/bucket-photo-storage\\.ts$'] },
      to: { path: '^node_modules/@(aws-sdk|smithy)/' },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file: delete it, or wire it in.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '/assets/',
          '/main\\.ts$',
          '/week\\.ts$',
          '^deploy/operations/',
          '\\.config\\.ts$',
          '\\.html\\.tsx$',
          '^frontends/shell/src/(start|public/sw)\\.js$',
          '^libs/ui/fonts/',
          '^libs/federation/src/remove-unused-colors\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(test-results|dist)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
  },
};
