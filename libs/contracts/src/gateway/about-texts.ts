/** The about page; `reliability` and `playstyles` are its anchors. */
export const aboutTexts = {
  mission:
    'Finding someone to play with should be the easy part. Rally brings tennis and pickleball players of similar skill together, every week, all across the US.',
  howItWorks: [
    { title: 'Sign up and set your profile', text: 'Your phone number, your level, your times and your home court.' },
    { title: 'Get matched every Sunday', text: 'Say YES for the week and we find your opponent at 10 AM.' },
    { title: 'Play and track results', text: 'Agree on a time, play, and submit the score for both to confirm.' },
    { title: 'Compete for future prizes', text: 'Every match counts for the leaderboard of the season.' },
  ],
  reliabilityTitle: 'Player Reliability',
  reliability:
    'Your reliability is the share of your matches that you completed. Matches over 20 miles do not affect it.',
  playstyleTitle: 'Playstyle',
  keyFeatures: [
    {
      title: 'Smart matching',
      text: 'Level, distance, shared times and variety, weighed for the whole league at once.',
    },
    { title: 'SMS-first', text: 'Everything that matters comes as a message. Up to 5 a week.' },
    { title: 'Fair play', text: 'Both players confirm a score; staff review what is contested.' },
    { title: 'Seasonal competitions', text: 'Spring, Summer, Fall and Winter, each with its leaderboard.' },
    { title: 'Integrated payments', text: 'Extra matches for a $5.00 match fee, paid by card.' },
    { title: 'Dual sport', text: 'Tennis and pickleball, with a rating in each.' },
  ],
  availability: 'Available across the US. International numbers are in beta.',
  signUp: 'Sign Up Now',
} as const;
