// The styles of `leaderboard.html`, which stand in the page before any script has run.
import './leaderboard.module.css';
