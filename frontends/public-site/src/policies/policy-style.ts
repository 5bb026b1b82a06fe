import displayFont from '@rally/ui/fonts/rally-display.woff2';
import textFont from '@rally/ui/fonts/rally-text.woff2';

/** The policies are static pages without scripts. They follow the system color scheme. */
export const policyStyle = `
@font-face { font-family: "Rally Text"; src: url("${textFont}") format("woff2"); font-weight: 400 800; font-display: swap; }
@font-face { font-family: "Rally Display"; src: url("${displayFont}") format("woff2"); font-weight: 400 900; font-display: swap; }
:root { color-scheme: light dark; --text: light-dark(#13201a, #e9f0eb); --soft: light-dark(#4f5d55, #a1b1a7);
  --line: light-dark(#d6ded5, #28342d); --link: light-dark(#15633f, #9ad0ae); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f6f8f4, #0c120f); color: var(--text);
  overflow-wrap: anywhere; font: 1.0625rem/1.65 "Rally Text", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header, main, footer { margin: 0 auto; max-width: 44rem; padding: 1.25rem; }
header a, h1 { font-family: "Rally Display", system-ui, sans-serif; font-weight: 800; }
header a { display: inline-flex; align-items: center; gap: 0.6rem; color: inherit; font-size: 1.35rem;
  letter-spacing: -0.03em; text-decoration: none; min-height: 2.75rem; }
h1 { margin: 1.5rem 0 0.5rem; font-size: clamp(2.1rem, 1.6rem + 2vw, 3rem); letter-spacing: -0.03em; line-height: 1.05; }
h2 { margin: 2.25rem 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
p, ul { margin: 0.6rem 0; } ul { padding-left: 1.25rem; } li { margin: 0.3rem 0; }
a { color: var(--link); text-underline-offset: 0.2em; scroll-margin-top: 8rem; }
.updated { color: var(--soft); }
.summary { margin: 1.5rem 0; padding: 1.1rem 1.25rem; border-radius: 18px; background: light-dark(#dcefe2, #10301f); }
footer { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: 3rem; border-top: 1px solid var(--line); color: var(--soft); }
footer a { padding-block: 0.6rem; }
`;
