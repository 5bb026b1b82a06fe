// Styles of the prerendered `player.html`.
import './player.module.css';
