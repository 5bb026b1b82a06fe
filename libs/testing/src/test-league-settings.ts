/** What the operator of a league has to set in production. The accounts with providers are accepted by a sandbox with the same settings. */
export const testLeagueSettings = {
  PUBLIC_URL: 'https://play.example.org',
  OPERATOR_NAME: 'Rally League LLC',
  OPERATOR_POSTAL_ADDRESS: '1 Court St, Chicago, IL 60601',
  OPERATOR_EMAIL: 'hello@example.org',
  LEAGUE_ZONE: 'America/Chicago',
  ADMIN_PHONES: '+13125550100',
  PHONE_HASH_SECRET: '0123456789abcdef'.repeat(4),
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the token of the league',
  TWILIO_SMS_FROM: '+13125550190',
  TWILIO_CODES_FROM: '+13125550191',
  TWILIO_WHATSAPP_FROM: '+13125550192',
  STRIPE_SECRET_KEY: 'sk_test_league',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_league',
  STRIPE_WEBHOOK_SECRET: 'whsec_league',
  PLACES_API_KEY: 'the key of the league',
} as const;
