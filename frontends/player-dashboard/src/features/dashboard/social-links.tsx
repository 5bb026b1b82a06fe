import { socialAddresses, socialLabels } from '@rally/contracts/gateway';
import { ExternalLink } from '@rally/ui/icons';
import { Panel } from '../../shared/panel/panel.tsx';
import classes from './social-links.module.css';

const networks = ['chat', 'photos', 'group'] as const;

/** Links to the league's social networks. */
export function SocialLinks() {
  return (
    <Panel title="Meet other players">
      <ul className={classes.links}>
        {networks.map((network) => (
          <li key={network}>
            <a href={socialAddresses[network]} target="_blank" rel="noreferrer">
              {socialLabels[network]}
              <ExternalLink size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
