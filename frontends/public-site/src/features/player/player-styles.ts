// The styles of `player.html`, which stand in the page before any script has run.
import './player.module.css';
