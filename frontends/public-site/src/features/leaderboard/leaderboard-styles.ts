// Styles of the prerendered `leaderboard.html`.
import './leaderboard.module.css';
