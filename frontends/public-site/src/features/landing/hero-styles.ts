// The styles of `hero.html`, which stand in the page before any script has run.
import './hero.module.css';
import './court-scene.module.css';
import '../../shared/court/court.module.css';
