import { socialAddresses } from '@rally/contracts/gateway';
import { ExternalLink } from '@rally/ui/icons';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './social-links.module.css';

const networks = ['chat', 'photos', 'group'] as const;

/** Links to the league's social networks. */
export function SocialLinks() {
  return (
    <Panel title={texts().dashboard.meetPlayers}>
      <ul className={classes.links}>
        {networks.map((network) => (
          <li key={network}>
            <a href={socialAddresses[network]} target="_blank" rel="noreferrer">
              {texts().dashboard.socialLinks[network]}
              <ExternalLink size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
