import { socialAddresses } from '@rally/contracts/gateway';
import { texts } from '../../texts.ts';
import classes from './landing.module.css';

const networks = ['chat', 'photos', 'group'] as const;

/** Links to the league's social networks. */
export function SocialLinks() {
  const { social } = texts();
  return (
    <section className={classes.closing} aria-labelledby="connect-title">
      <div className={classes.closingInner}>
        <h2 className={classes.title} id="connect-title">
          {social.title}
        </h2>
        <ul className={classes.networks}>
          {networks.map((network) => (
            <li key={network}>
              <a href={socialAddresses[network]} rel="noopener noreferrer" target="_blank">
                {social.links[network]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
